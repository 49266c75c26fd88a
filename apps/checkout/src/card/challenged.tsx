import { challenged } from '../words.ts'

/** Shown inside the frame for a moment, or alone where the bank has left the frame. */
export function Challenged({ back }: { back: string | null }) {
  return (
    <main>
      <section className="step closed">
        <h1>{challenged.heading}</h1>
        <p>{challenged.text}</p>
        {back && (
          <a className="button primary" href={back}>
            Voltar ao pagamento
          </a>
        )}
      </section>
    </main>
  )
}
