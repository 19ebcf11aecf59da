export default function AllBuyers() {
  return <h1 className="font-bold text-2xl">All buyer</h1>
}
