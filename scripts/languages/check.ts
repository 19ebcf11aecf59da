import { faultsOfCatalogues } from './faults.ts'

/** Prints what is wrong with the catalogues of languages, and fails if anything is. */
const faults = await faultsOfCatalogues()
for (const fault of faults) console.log(fault)
if (faults.length > 0) process.exitCode = 1
