import { isObject } from '#shared/is-object';

/** Whether the reader has asked the browser to save data. */
export function isSavingData(): boolean {
  const connection = 'connection' in navigator ? navigator.connection : undefined;
  return isObject(connection) && connection.saveData === true;
}
