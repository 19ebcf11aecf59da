import { parse } from 'csv-parse/sync'

export type GivenCode = { typeCode: string; maker: string; model: string; storageGb: number | null; colour: string | null }

/** How the columns may be called. */
const names: Record<string, keyof GivenCode> = {
  type_code: 'typeCode',
  tac: 'typeCode',
  maker: 'maker',
  brand: 'maker',
  model: 'model',
  name: 'model',
  storage_gb: 'storageGb',
  storage: 'storageGb',
  colour: 'colour',
  color: 'colour',
}

const mostFaults = 20

/** The rows of an operator's file of type codes, and what is wrong with it, line by line. Throws if it is no CSV file. */
export function readTypeCodes(text: string): { codes: GivenCode[]; faults: string[] } {
  const rows = parse(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    columns: (header: string[]) => header.map((name) => names[name.trim().toLowerCase()] ?? name),
  }) as Partial<Record<keyof GivenCode, string>>[]
  const codes = new Map<string, GivenCode>()
  const faults: string[] = []
  for (const [at, { typeCode = '', maker = '', model = '', storageGb = '', colour = '' }] of rows.entries()) {
    const line = `Line ${at + 2}`
    const known = codes.get(typeCode)
    if (!/^\d{8}$/.test(typeCode)) faults.push(`${line}: '${typeCode}' is no type code; one has eight digits.`)
    else if (!maker || !model) faults.push(`${line}: ${typeCode} needs a maker and a model.`)
    else if (storageGb && !/^[1-9]\d{0,4}$/.test(storageGb)) faults.push(`${line}: '${storageGb}' is no storage size in GB.`)
    else if (known && known.model !== model) faults.push(`${line}: ${typeCode} is of ${known.model} on another line.`)
    else codes.set(typeCode, { typeCode, maker, model, storageGb: storageGb ? Number(storageGb) : null, colour: colour || null })
  }
  return { codes: [...codes.values()], faults: faults.slice(0, mostFaults) }
}
