import { debianFolder, debianProgram } from './debian-program.ts'

/** Returns our folder with the programs of a cluster. */
export const clusterPrograms = () =>
  debianFolder('cluster', ['patroni', 'etcd-server', 'haproxy', 'postgresql-15', 'postgresql-client-15'], { whole: true })

export const prometheusProgram = () => debianProgram('prometheus', 'usr/bin/prometheus')

/** Downloads all programs that `npm run test:cluster` needs. Throws with what is missing, and why. */
export async function loadPrograms(): Promise<void> {
  await clusterPrograms()
  await prometheusProgram()
}
