import { Anchor, Drawer } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { keyText, millisText, statusOf } from './call-words.ts'
import type { KeyCall } from './key-calls.queries.ts'
import classes from './key-calls.module.css'

type CallDrawerProps = {
  isOpen: boolean
  query: { data: KeyCall | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** The list of the calls of one address. */
  sameRoute: (route: string) => string
  onClose: () => void
}

/** All that is kept of one call. */
export function CallDrawer({ isOpen, query, sameRoute, onClose }: CallDrawerProps) {
  const { data: call, error, refetch } = query
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="min(34rem, 100vw)"
      title={call ? `${call.method} ${call.route}` : 'Chamada'}
    >
      {call && <Facts call={call} sameRoute={sameRoute} />}
      {!call && error && (
        <FailureState title="A chamada não foi lida." error={error} onRetry={refetch} />
      )}
      {isOpen && !call && !error && <FactsSkeleton />}
    </Drawer>
  )
}

function Facts({ call, sameRoute }: { call: KeyCall } & Pick<CallDrawerProps, 'sameRoute'>) {
  const { uuid, at, path, route, millis, errorCode, error, idempotencyKey, replayed } = call
  return (
    <div className={classes.facts}>
      <DefinitionList
        items={[
          { label: 'Resposta', value: <StatusBadge {...statusOf(call)} /> },
          { label: 'Duração', value: millisText(millis) },
          { label: 'Quando', value: <DateTimeText value={at} /> },
          { label: 'Chave', value: keyText(call) },
          { label: 'Endereço', value: path, copy: path, isCode: true, wide: true },
          { label: 'X-Request-Id', value: uuid, copy: uuid, isCode: true, wide: true },
          {
            label: 'Idempotency-Key',
            value: idempotencyKey,
            ...(idempotencyKey !== null && { copy: idempotencyKey, isCode: true }),
            wide: true,
          },
          ...(replayed
            ? [{ label: 'Repetição', value: 'A resposta foi a de uma chamada igual.', wide: true }]
            : []),
        ]}
      />
      {errorCode && (
        <Section title={`Erro ${errorCode}`}>
          {error && (
            <p>
              {error.title}. {error.description}
            </p>
          )}
          <Anchor href={`/docs#${errorCode}`} target="_blank" rel="noreferrer">
            Ver na documentação
          </Anchor>
        </Section>
      )}
      <p>
        <Anchor component={AppLink} href={sameRoute(route)}>
          Todas as chamadas deste endereço
        </Anchor>
      </p>
    </div>
  )
}
