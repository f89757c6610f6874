/** The oldest Node that runs the engine; `engines` in package.json says the same. */
export const neededNode = '20.19';

/** Whether a version such as `20.19.1` is new enough. */
export function isSupportedNode(version) {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = neededNode.split('.').map(Number);
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}
