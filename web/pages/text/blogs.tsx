export default function Blogs() {
  return <h1>Blogs</h1>
}
