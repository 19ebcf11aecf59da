export function DashboardError() {
  return <h1 className="font-bold text-2xl">Something went wrong!!!</h1>
}
