/** Installs the locked dependencies of a folder when they are missing or are not those of its lock file. */
export function installDependencies(folder: string): Promise<void>;
