/** A page without its data cannot be shown: it fails as a whole. Data that only could not be refreshed stays. */
export const failsWithoutData = (_: Error, query: { state: { data: unknown } }): boolean => query.state.data === undefined
