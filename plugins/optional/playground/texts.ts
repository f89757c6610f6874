import { defineTexts } from '#shared/plugin-texts';

/** What playgrounds say to readers. */
export interface PlaygroundText {
  /** Button that makes the code editable. */
  readonly edit: string;
  /** Button that brings back the code of the author and starts it again. */
  readonly reset: string;
  /** Label of the code while it is editable. */
  readonly code: string;
  /** Name of the frame. */
  readonly preview: string;
  /** Name of the list of messages that the code has printed. */
  readonly console: string;
  /** Before a message, with the number of the line: `{line}`. */
  readonly line: string;
  /** The code has not ended after some seconds. */
  readonly endless: string;
  /** The code has no default export. */
  readonly noExport: string;
  /** The code imports a module `{name}`, which is not in the list `{allowed}`. */
  readonly noImport: string;
}

/** Texts around the editor and the preview. */
export const playgroundTexts = defineTexts<keyof PlaygroundText>('playground', {
  ar: {
    edit: 'تحرير',
    reset: 'إعادة تعيين',
    code: 'الشيفرة، والمعاينة تتبع التعديلات',
    preview: 'معاينة',
    console: 'وحدة التحكم',
    line: 'السطر {line}',
    endless: 'لا تنتهي الشيفرة، لذلك أوقفت.',
    noExport: 'لا يوجد ما يُعرض: صدّر مكوّنًا باستخدام `export default`.',
    noImport: 'لا يمكن استيراد `{name}` هنا. المتاح: {allowed}.',
  },
  de: {
    edit: 'Bearbeiten',
    reset: 'Zurücksetzen',
    code: 'Code; die Vorschau folgt den Änderungen',
    preview: 'Vorschau',
    console: 'Konsole',
    line: 'Zeile {line}',
    endless: 'Der Code endet nicht und wurde angehalten.',
    noExport: 'Es gibt nichts zu zeigen: Exportieren Sie eine Komponente mit `export default`.',
    noImport: '`{name}` kann hier nicht importiert werden. Verfügbar: {allowed}.',
  },
  en: {
    edit: 'Edit',
    reset: 'Reset',
    code: 'Code; the preview follows your edits',
    preview: 'Preview',
    console: 'Console',
    line: 'Line {line}',
    endless: 'The code does not end, so it was stopped.',
    noExport: 'There is nothing to show: export a component with `export default`.',
    noImport: '`{name}` cannot be imported here. Available: {allowed}.',
  },
  es: {
    edit: 'Editar',
    reset: 'Restablecer',
    code: 'Código; la vista previa sigue los cambios',
    preview: 'Vista previa',
    console: 'Consola',
    line: 'Línea {line}',
    endless: 'El código no termina y se ha detenido.',
    noExport: 'No hay nada que mostrar: exporta un componente con `export default`.',
    noImport: 'Aquí no se puede importar `{name}`. Disponible: {allowed}.',
  },
  fa: {
    edit: 'ویرایش',
    reset: 'بازنشانی',
    code: 'کد؛ پیش‌نمایش از تغییرات پیروی می‌کند',
    preview: 'پیش‌نمایش',
    console: 'کنسول',
    line: 'خط {line}',
    endless: 'کد پایان نمی‌یابد و متوقف شد.',
    noExport: 'چیزی برای نمایش نیست: یک کامپوننت را با `export default` صادر کنید.',
    noImport: '`{name}` را نمی‌توان اینجا وارد کرد. موارد موجود: {allowed}.',
  },
  fr: {
    edit: 'Modifier',
    reset: 'Réinitialiser',
    code: 'Code ; l’aperçu suit les modifications',
    preview: 'Aperçu',
    console: 'Console',
    line: 'Ligne {line}',
    endless: 'Le code ne se termine pas et a été arrêté.',
    noExport: 'Il n’y a rien à afficher : exportez un composant avec `export default`.',
    noImport: '`{name}` ne peut pas être importé ici. Disponible : {allowed}.',
  },
  it: {
    edit: 'Modifica',
    reset: 'Ripristina',
    code: 'Codice; l’anteprima segue le modifiche',
    preview: 'Anteprima',
    console: 'Console',
    line: 'Riga {line}',
    endless: 'Il codice non termina ed è stato fermato.',
    noExport: 'Non c’è nulla da mostrare: esporta un componente con `export default`.',
    noImport: '`{name}` non si può importare qui. Disponibili: {allowed}.',
  },
  ja: {
    edit: '編集',
    reset: 'リセット',
    code: 'コード（変更はプレビューに反映されます）',
    preview: 'プレビュー',
    console: 'コンソール',
    line: '{line} 行目',
    endless: 'コードが終了しないため、停止しました。',
    noExport: '表示するものがありません。`export default` でコンポーネントをエクスポートしてください。',
    noImport: 'ここでは `{name}` をインポートできません。使用できるもの：{allowed}',
  },
  ko: {
    edit: '편집',
    reset: '초기화',
    code: '코드(수정하면 미리보기에 반영됩니다)',
    preview: '미리보기',
    console: '콘솔',
    line: '{line}행',
    endless: '코드가 끝나지 않아 중지했습니다.',
    noExport: '표시할 것이 없습니다. `export default`로 컴포넌트를 내보내세요.',
    noImport: '여기서는 `{name}`을(를) 가져올 수 없습니다. 사용 가능: {allowed}',
  },
  pt: {
    edit: 'Editar',
    reset: 'Restaurar',
    code: 'Código; a pré-visualização acompanha as alterações',
    preview: 'Pré-visualização',
    console: 'Consola',
    line: 'Linha {line}',
    endless: 'O código não termina e foi interrompido.',
    noExport: 'Não há nada para mostrar: exporte um componente com `export default`.',
    noImport: '`{name}` não pode ser importado aqui. Disponível: {allowed}.',
  },
  ru: {
    edit: 'Изменить',
    reset: 'Сбросить',
    code: 'Код; изменения видны в предпросмотре',
    preview: 'Предпросмотр',
    console: 'Консоль',
    line: 'Строка {line}',
    endless: 'Код не завершается и был остановлен.',
    noExport: 'Нечего показать: экспортируйте компонент с помощью `export default`.',
    noImport: '`{name}` нельзя импортировать здесь. Доступно: {allowed}.',
  },
  tr: {
    edit: 'Düzenle',
    reset: 'Sıfırla',
    code: 'Kod; önizleme değişiklikleri izler',
    preview: 'Önizleme',
    console: 'Konsol',
    line: 'Satır {line}',
    endless: 'Kod sona ermediği için durduruldu.',
    noExport: 'Gösterilecek bir şey yok: `export default` ile bir bileşen dışa aktarın.',
    noImport: '`{name}` burada içe aktarılamaz. Kullanılabilir: {allowed}.',
  },
  vi: {
    edit: 'Chỉnh sửa',
    reset: 'Đặt lại',
    code: 'Mã; bản xem trước cập nhật theo chỉnh sửa',
    preview: 'Xem trước',
    console: 'Bảng điều khiển',
    line: 'Dòng {line}',
    endless: 'Mã không kết thúc nên đã bị dừng.',
    noExport: 'Không có gì để hiển thị: hãy xuất một component bằng `export default`.',
    noImport: 'Không thể nhập `{name}` ở đây. Có sẵn: {allowed}.',
  },
  zh: {
    edit: '编辑',
    reset: '重置',
    code: '代码，预览会随修改更新',
    preview: '预览',
    console: '控制台',
    line: '第 {line} 行',
    endless: '代码一直没有执行完，已停止运行。',
    noExport: '没有可以显示的内容：请用 `export default` 导出一个组件。',
    noImport: '这里不能导入 `{name}`。可用的模块：{allowed}。',
  },
});
