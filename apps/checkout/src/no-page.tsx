import { noPage } from './words.ts'

/** Shown where there is no link, or it cannot be read now. */
export function NoPage({ kind }: { kind: keyof typeof noPage }) {
  const { heading, text } = noPage[kind]
  return (
    <main>
      <section className="step closed">
        <h1>{heading}</h1>
        <p>{text}</p>
        {kind === 'unavailable' && (
          <a className="button primary" href="?">
            Tentar novamente
          </a>
        )}
      </section>
    </main>
  )
}
