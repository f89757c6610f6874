/** Pixels of a picture: what the networks show whole. */
export const pictureSize = { width: 1200, height: 630 } as const;
