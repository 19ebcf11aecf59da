export default function AllSellers() {
  return <h1 className="font-bold text-2xl">All seller</h1>
}
