/**
 * The name under which a zone is known everywhere, for what some browsers report instead: '+02:00' and 'GMT+2' are Etc/GMT-2,
 * whose sign is the other way round. Others stay as they are.
 */
export function zoneNameOf(reported: string): string {
  const [, sign, hours] = /^(?:GMT|UTC)?([+-])0?(\d{1,2})(?::?00)?$/i.exec(reported.trim()) ?? []
  if (hours === undefined) return reported.trim()
  return hours === '0' ? 'Etc/GMT' : `Etc/GMT${sign === '+' ? '-' : '+'}${hours}`
}
