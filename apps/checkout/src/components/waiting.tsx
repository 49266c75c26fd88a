/** Says that something is on its way, and appears here automatically. */
export function Waiting({ children }: { children: string }) {
  return (
    <p className="waiting" role="status">
      <span className="pulse" aria-hidden="true" />
      {children}
    </p>
  )
}
