/**
 * Loads React. If `import()` named the CommonJS package itself, the first script would contain the bundler's code for
 * namespaces of such packages.
 */
import 'react-dom/client';
