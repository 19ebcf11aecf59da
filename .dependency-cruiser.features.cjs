const { options } = require('./.dependency-cruiser.cjs')

/** Features import each other in one direction only; their tests, which play whole sales, may import any feature. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-features',
      severity: 'error',
      comment: 'Move the file to the feature that needs it, or what both need to a feature that both build on.',
      scope: 'folder',
      from: { path: '^server/features/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: { ...options, includeOnly: '^server/features/', exclude: { path: '\\.test\\.ts$' } },
}
