import type { Translated } from '#shared/translated';

const en = {
  parameters: 'Parameters',
  body: 'Request body',
  responses: 'Responses',
  example: 'Example',
  name: 'Name',
  place: 'In',
  type: 'Type',
  description: 'Description',
  status: 'Status',
  required: 'required',
  deprecated: 'This operation is deprecated.',
  servers: 'Servers',
  version: 'Version',
  other: 'Other operations',
};

/** Words of the pages. */
export type OpenApiTexts = Readonly<Record<keyof typeof en, string>>;

const zh: OpenApiTexts = {
  parameters: '参数',
  body: '请求体',
  responses: '响应',
  example: '示例',
  name: '名称',
  place: '位置',
  type: '类型',
  description: '说明',
  status: '状态码',
  required: '必填',
  deprecated: '此接口已废弃。',
  servers: '服务器',
  version: '版本',
  other: '其他接口',
};

/** The words by language. */
export const openApiTexts: Translated<OpenApiTexts> = { en, zh };
