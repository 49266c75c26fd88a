import { Anchor, Group, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { bounceSandboxMessage } from '@vintem/contracts/sandbox/messages'
import { type SyntheticEvent, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { AppLink } from '#components/screen/app-link.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { api } from './sandbox-api.ts'
import { type Message, messageQuery } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

/** One e-mail, as the recipient sees it. */
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

/** Why an e-mail comes back: permanently, and for now. */
const BOUNCES = [
  { status: '5.1.1', why: 'o endereço não existe' },
  { status: '4.2.2', why: 'a caixa está cheia' },
] as const

function OpenedMessage({ message: { id, subject, to, sentAt, text } }: { message: Message }) {
  return (
    <>
      <h2 id="assunto" className={classes.subject}>
        {subject}
      </h2>
      <p className={classes.lead}>
        Para {to} · <DateTimeText value={sentAt} />
      </p>
      <Letter id={id} title={subject} />
      <Group mt="md">
        {BOUNCES.map(({ status, why }) => (
          <ActionButton
            key={status}
            variant="default"
            onClick={() =>
              api(bounceSandboxMessage, { params: { id }, body: { status } }).then(
                () => notify.success(`E-mail devolvido: ${why}.`),
                showErrors,
              )
            }
          >
            Devolver: {why}
          </ActionButton>
        ))}
      </Group>
      <details className={classes.plain}>
        <summary>Versão em texto</summary>
        <pre>{text}</pre>
      </details>
    </>
  )
}

/** The e-mail in a frame, with its styles and without scripts. */
function Letter({ id, title }: { id: string; title: string }) {
  const [height, setHeight] = useState(80)
  const fit = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      src={`/api/sandbox/inbox/${id}/page`}
      onLoad={fit}
      height={height}
      className={classes.letter}
    />
  )
}
