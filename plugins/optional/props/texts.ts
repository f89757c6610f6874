import { type Translated, textIn } from '#shared/translated';

/** Words of the table, in the order of `wordsIn`. */
const table: Translated<readonly [string, string, string, string, string]> = {
  ar: ['الخاصية', 'النوع', 'القيمة الافتراضية', 'الوصف', 'مطلوب'],
  de: ['Prop', 'Typ', 'Standardwert', 'Beschreibung', 'erforderlich'],
  en: ['Prop', 'Type', 'Default', 'Description', 'required'],
  es: ['Prop', 'Tipo', 'Valor predeterminado', 'Descripción', 'obligatorio'],
  fa: ['ویژگی', 'نوع', 'مقدار پیش‌فرض', 'توضیح', 'الزامی'],
  fr: ['Prop', 'Type', 'Valeur par défaut', 'Description', 'obligatoire'],
  it: ['Prop', 'Tipo', 'Valore predefinito', 'Descrizione', 'obbligatorio'],
  ja: ['プロパティ', '型', 'デフォルト値', '説明', '必須'],
  ko: ['속성', '타입', '기본값', '설명', '필수'],
  pt: ['Prop', 'Tipo', 'Valor padrão', 'Descrição', 'obrigatório'],
  ru: ['Свойство', 'Тип', 'По умолчанию', 'Описание', 'обязательно'],
  tr: ['Özellik', 'Tür', 'Varsayılan', 'Açıklama', 'zorunlu'],
  vi: ['Thuộc tính', 'Kiểu', 'Mặc định', 'Mô tả', 'bắt buộc'],
  zh: ['属性', '类型', '默认值', '说明', '必填'],
};

/** The words for a language, a BCP-47 tag; in English if the language has none. */
export function wordsIn(htmlLang: string) {
  const [name, type, fallback, description, required] = textIn(htmlLang, table);
  return { name, type, default: fallback, description, required };
}
