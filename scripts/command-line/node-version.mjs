/** The oldest Node that runs the engine; `engines` in package.json says the same. */
export const neededNode = '20.19';

/**
 * Whether a version such as `20.19.1` is new enough.
 *
 * @param {string} version
 */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = neededNode.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
