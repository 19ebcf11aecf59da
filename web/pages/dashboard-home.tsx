export default function DashboardHome() {
  return <h1 className="font-bold text-2xl">Dashboard</h1>
}
