/** What is used of the package, whose modules are served next to the modules of this folder. */
declare const mermaid: {
  initialize(config: unknown): void;
  render(id: string, diagram: string): Promise<{ readonly svg: string }>;
};
export default mermaid;
