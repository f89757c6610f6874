import { expect, test } from 'vitest';
import { markPure } from '../../../../plugins/bundler/pure-router.ts';

test('components of the router that nobody uses can be left out', () => {
  const code = [
    'var Link = React10.forwardRef(function LinkWithRef() {});',
    'Link.displayName = "Link";',
    'var RouteContext = React2.createContext(null);',
    'const value = React2.useContext(RouteContext);',
    'function displayName() { element.displayName = name; }',
  ];

  expect(markPure(code.join('\n'))).toBe(
    [
      'var Link = /*#__PURE__*/ React10.forwardRef(function LinkWithRef() {});',
      '',
      'var RouteContext = /*#__PURE__*/ React2.createContext(null);',
      'const value = React2.useContext(RouteContext);',
      'function displayName() { element.displayName = name; }',
    ].join('\n'),
  );
});

test('a member of React with a computed name is one that the bundler knows', () => {
  expect(markPure('var useOptimisticImpl = React3[USE_OPTIMISTIC];')).toBe(
    'var useOptimisticImpl = React3.useOptimistic;',
  );
});

test('a class that is given its context by an assignment can be left out', () => {
  const boundary = [
    'var Boundary = class extends React2.Component {',
    '  render() {',
    '    return this.context;',
    '  }',
    '};',
  ];

  expect(markPure([...boundary, 'Boundary.contextType = BoundaryContext;'].join('\n'))).toBe(
    [
      'var Boundary = /*#__PURE__*/ (() => Object.assign(class extends React2.Component {',
      ...boundary.slice(1, -1),
      '}, { contextType: BoundaryContext }))();',
    ].join('\n'),
  );
});
