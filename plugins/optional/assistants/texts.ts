import { defineTexts } from '#shared/plugin-texts';

/** The texts that readers and assistants get. */
export interface AssistantsText {
  /** Text of a link; `{name}` is the name of the assistant. */
  readonly ask: string;
  /** First message of the chat; `{url}` is the address of the page as Markdown. */
  readonly prompt: string;
}

/** Texts of the links and of the chat. */
export const assistantsTexts = defineTexts<keyof AssistantsText>('assistants', {
  ar: { ask: 'اسأل {name}', prompt: 'اقرأ {url} وأجب عن أسئلتي حوله.' },
  de: { ask: '{name} fragen', prompt: 'Lies {url} und beantworte meine Fragen dazu.' },
  en: { ask: 'Ask {name}', prompt: 'Read {url} and answer my questions about it.' },
  es: { ask: 'Preguntar a {name}', prompt: 'Lee {url} y responde a mis preguntas sobre esta página.' },
  fa: { ask: 'پرسش از {name}', prompt: '{url} را بخوان و به پرسش‌های من درباره آن پاسخ بده.' },
  fr: { ask: 'Demander à {name}', prompt: 'Lis {url} et réponds à mes questions sur cette page.' },
  it: { ask: 'Chiedi a {name}', prompt: 'Leggi {url} e rispondi alle mie domande su questa pagina.' },
  ja: { ask: '{name} に質問', prompt: '{url} を読んで、その内容についての質問に答えてください。' },
  ko: { ask: '{name}에 질문하기', prompt: '{url} 문서를 읽고 이 문서에 대한 질문에 답해 주세요.' },
  pt: { ask: 'Perguntar ao {name}', prompt: 'Leia {url} e responda às minhas perguntas sobre esta página.' },
  ru: { ask: 'Спросить {name}', prompt: 'Прочитай {url} и ответь на мои вопросы об этой странице.' },
  tr: { ask: '{name} ile sor', prompt: '{url} sayfasını oku ve bu sayfayla ilgili sorularımı yanıtla.' },
  vi: { ask: 'Hỏi {name}', prompt: 'Hãy đọc {url} và trả lời câu hỏi của tôi về trang này.' },
  zh: { ask: '询问 {name}', prompt: '请阅读 {url}，然后回答我关于该页面的问题。' },
});
