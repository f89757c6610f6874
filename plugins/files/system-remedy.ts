import { constants } from 'node:os';
import { errorCode } from '#shared/errors';

const written = 'A build writes the output folder (`--out-dir` names another) and `node_modules/.cache`.';
const forbidden = `Allow this user to read or write this path. ${written}`;

/** What to do about errors of the operating system, by their codes. */
const remedies = new Map([
  ['ENOSPC', `Free some space on the disk that the command writes to, and run it again. ${written}`],
  ['EDQUOT', `Free some of the space that you may use, and run the command again. ${written}`],
  ['EFBIG', 'Raise the limit on file sizes: `ulimit -f unlimited`.'],
  ['EMFILE', 'Raise the limit on open files: `ulimit -n 4096`.'],
  ['ENFILE', 'Close other programs: the system cannot open more files.'],
  ['ENAMETOOLONG', 'Shorten the name of the file, or of a folder above it.'],
  ['ENOTDIR', 'Rename or delete the file that is in the place of a folder.'],
  ['EISDIR', 'Rename or delete the folder that is in the place of a file.'],
  ['ERR_FS_FILE_TOO_LARGE', 'Delete it, or move it out of the site: `find . -size +1G` finds it.'],
  ['ERR_STRING_TOO_LONG', 'Delete the file, or move it out of the site: `find . -size +500M` finds it.'],
  ['EBUSY', 'Close the programs that use this path, and run the command again.'],
  ['ELOOP', 'Correct the links on this path: they lead in a circle.'],
  ['ENOMEM', 'Close other programs: the system has no memory left.'],
  ['ESTALE', 'Leave the folder, enter it again, and run the command again: the disk has been connected again.'],
  ['EIO', 'Check the disk, and make sure that the path leads to an ordinary file.'],
  ['EROFS', `Make the folder writable, or name another one. ${written}`],
  ['EACCES', forbidden],
  ['EPERM', forbidden],
]);

/** What to do about an error of the system; undefined for any other error. */
export function systemRemedy(error: unknown): string | undefined {
  return remedies.get(systemCode(error));
}

/** What the system reported, with the names of errors that Node only knows by their number. */
export function systemMessage({ message }: Error): string {
  return message.replace(/(Unknown system error -\d+)(?:: \1)?/, nameOf);
}

/** The code of an error of the system; the bundler has it in its message only, beside a code of its own. */
function systemCode(error: unknown): string {
  const message = error instanceof Error ? systemMessage(error) : '';
  const [, inMessage = ''] = /\bIO error: .*?\b(E[A-Z]{3,})\b/.exec(message) ?? [];
  return nameOf(inMessage || errorCode(error));
}

/** The name of an error such as `Unknown system error -122`; other codes are names already. */
function nameOf(code: string): string {
  const [, digits] = /^Unknown system error -(\d+)/.exec(code) ?? [];
  return Object.entries(constants.errno).find(([, number]) => number === Number(digits))?.[0] ?? code;
}
