module.exports = {
  forbidden: [
    {
      name: 'shared-stands-alone',
      severity: 'error',
      comment: 'What both halves need must not need a half: move the import to server/ or web/.',
      from: { path: '^shared/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|web|db|test)/' },
    },
    {
      name: 'web-never-sees-server',
      severity: 'error',
      comment: 'Pages call operations of the contract instead.',
      from: { path: '^web/' },
      to: { path: '^(server|db|test)/' },
    },
    {
      name: 'server-never-sees-web',
      severity: 'error',
      comment: 'What the pages need goes through shared/page-context.ts.',
      from: { path: '^server/', pathNot: '[.]test[.]ts$' },
      to: { path: '^(web|test)/' },
    },
    {
      name: 'features-meet-through-actions',
      severity: 'error',
      comment: "Use another feature's actions and queries, never its routes.",
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/[^/]+/routes', pathNot: '^server/features/$1/' },
    },
    {
      name: 'ui-knows-no-phones',
      severity: 'error',
      comment: 'web/ui is for any product; what knows phones belongs in web/components.',
      from: { path: '^web/ui/' },
      to: { path: '^web/(components|pages|lib)/|^shared/contract/' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|\\.data|\\.tools)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
