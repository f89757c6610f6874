/** An error of the system with the file in its message: Node leaves it out when reading or writing fails half-way. */
export function namingFile(error: unknown, file: string): unknown {
  if (error instanceof Error && !('path' in error) && !error.message.includes(file)) error.message += `: ${file}`;
  return error;
}
