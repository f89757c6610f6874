import { primaryLanguage } from '#shared/interface-texts';

/** Words of the pages. */
export interface OpenApiTexts {
  readonly parameters: string;
  readonly body: string;
  readonly responses: string;
  readonly example: string;
  readonly name: string;
  readonly place: string;
  readonly type: string;
  readonly description: string;
  readonly status: string;
  readonly required: string;
  readonly deprecated: string;
  readonly servers: string;
  readonly version: string;
  readonly other: string;
}

const en: OpenApiTexts = {
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

/** The words for a language, a BCP-47 tag; English unless the language is Chinese. */
export function openApiTextsIn(htmlLang: string): OpenApiTexts {
  return primaryLanguage(htmlLang) === 'zh' ? zh : en;
}
