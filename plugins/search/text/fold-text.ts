/** ASCII, Cyrillic, kana, ideographs and Korean syllables: folding changes only their letter case. */
const isPlain = /^[\p{ASCII}\u0400-\u052f\u3041-\u3096\u30a1-\u30fc\u4e00-\u9fff\uac00-\ud7a3]*$/u;

/** Vowel signs, hamzas and the joining stroke of Arabic and the points of Hebrew: most writers leave them out. */
const optionalMarks = /[\u0640\u064b-\u065f\u0670\u0591-\u05bd\u05bf-\u05c7]/g;

/**
 * Folds a text for comparison: letter case, compatibility forms (full width, ligatures, half-width kana), accents of
 * Latin letters, and marks that writers of Arabic and Hebrew mostly leave out. Other marks stay, because they make other
 * letters (й is not и, が is not か). The result is composed again, so that a Korean syllable is one character.
 */
export function foldText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .replace(optionalMarks, '')
    .normalize('NFC')
    .toLowerCase();
}
