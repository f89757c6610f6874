import { expect, test } from 'vitest';
import { portableCss } from '../../../../../plugins/optional/portable/portable-css.ts';
import { portablePage } from '../../../../../plugins/optional/portable/portable-page.ts';

const options = {
  change: (url: string) => (url.startsWith('/') ? `..${url}` : url),
  changeInStyle: (url: string) => `data:${url}`,
  keptScript: 'dark()',
  scriptUrl: 'portable.js',
  appearances: { auto: 'A', light: 'L', dark: 'D' },
};

test('addresses are changed, and what needs a server is left out', () => {
  const html = portablePage(
    [
      '<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src \'self\'">',
      '<meta http-equiv="refresh" content="0; url=/to"><link rel="preload" href="/f"><link rel="icon" href="/i">',
      '<script>dark()</script><script>other()</script><style>a{b:url(/c)}</style></head><body>',
      '<img src="/a.png" srcset="/a.png 1x, /b.png 2x"><button data-needs-script></button>',
      '<button data-needs-script><span data-icon="dark"></span></button><script src="/s.js"></script></body></html>',
    ].join(''),
    options,
  );
  expect(html).toBe(
    [
      '<!doctype html><html lang="en"><head>',
      '<meta http-equiv="refresh" content="0; url=../to"><link rel="icon" href="../i">',
      '<script>dark()</script><style>a{b:url(data:/c)}</style></head><body>',
      '<img src="../a.png" srcset="../a.png 1x, ../b.png 2x">',
      '<button data-appearance-key="doc-site-appearance" data-appearance-names="{&quot;auto&quot;:&quot;A&quot;,&quot;light&quot;:&quot;L&quot;,&quot;dark&quot;:&quot;D&quot;}"><span data-icon="dark"></span></button>',
      '<script src="portable.js"></script></body></html>',
    ].join(''),
  );
});

test('styles show what they show without scripts', () => {
  const css = '@media (scripting:none){a{b:c}}@media (scripting: enabled){d{e:url("/f")}}';
  expect(portableCss(css, (url) => `.${url}`)).toBe('@media all{a{b:c}}@media not all{d{e:url("./f")}}');
});
