// `"types": ["doc-site/client"]` in a site's tsconfig.json: what its components may import besides modules.
/// <reference types="@rsbuild/core/types" />
/// <reference types="mdx" />
