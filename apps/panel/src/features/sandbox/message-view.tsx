import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { type Message, messageQuery } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

/** One e-mail, as its reader sees it. */
export function MessageView({ id, listHref }: { id: string; listHref: string }) {
  const { data, error, refetch } = useQuery(messageQuery(id))
  return (
    <article aria-labelledby="assunto" aria-busy={!data && !error}>
      <Anchor component={AppLink} href={listHref}>
        ‹ Voltar às mensagens
      </Anchor>
      {data ? (
        <OpenedMessage message={data} />
      ) : error ? (
        <FailureState title="Não foi possível abrir a mensagem." error={error} onRetry={refetch} />
      ) : (
        <Skeleton height={200} mt="lg" />
      )}
    </article>
  )
}

function OpenedMessage({ message: { subject, to, sentAt, html, text } }: { message: Message }) {
  return (
    <>
      <h2 id="assunto" className={classes.subject}>
        {subject}
      </h2>
      <p className={classes.lead}>
        Para {to} · <DateTimeText value={sentAt} />
      </p>
      <Letter title={subject} html={html} />
      <details className={classes.plain}>
        <summary>Versão em texto</summary>
        <pre>{text}</pre>
      </details>
    </>
  )
}

/** Links of the message open beside the console, as those of a mail program do. */
const LINKS_OUTSIDE = '<base target="_blank">'

/** What a mail program gives a letter that brings no look of its own. */
const plainLook = { margin: '16px', font: '14px/1.5 system-ui, sans-serif' }

/**
 * Mail is foreign: no script of it runs, its forms are dead, and under the page's policy it loads
 * nothing. `allow-same-origin` only lets us set and measure it.
 */
function Letter({ title, html }: { title: string; html: string }) {
  const [height, setHeight] = useState(80)
  const show = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument: letter } = currentTarget
    if (!letter) return
    Object.assign(letter.body.style, plainLook)
    setHeight(letter.documentElement.scrollHeight)
  }
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={LINKS_OUTSIDE + html}
      onLoad={show}
      height={height}
      className={classes.letter}
    />
  )
}
