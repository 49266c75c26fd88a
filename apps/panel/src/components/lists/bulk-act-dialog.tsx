import { Button, Progress } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock, IconHelp } from '@tabler/icons-react'
import { copyText } from '@vintem/ui/copy-text'
import type { ReactNode } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { Modal } from '#components/overlays/dialog.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { type RowResult, useBulkRun } from './use-bulk-run.ts'
import classes from './bulk-act-dialog.module.css'

/** What is done with each of the chosen rows. */
export type BulkAct<Row> = {
  /** 'Cobrar de novo' */
  title: string
  /** What will happen, in a sentence. */
  consequence: (rows: readonly Row[]) => ReactNode
  /** What the button says, with the number it fits: 'Enviar 3'. */
  confirm: (count: number) => string
  danger?: boolean
  /** Why the act does not fit a row, as far as the list knows; undefined where it does. */
  misfit: (row: Row) => string | undefined
  /** Does it, by the key of an idempotent request; may give a text to be copied. */
  run: (row: Row, key: string) => Promise<string | void>
  /** What was given can be copied, all of it together: 'Copiar links'. */
  copyAll?: string
}

type BulkActDialogProps<Row> = {
  act: BulkAct<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What a row is called, on one line. */
  nameOf: (row: Row) => string
  /** The most rows at a time. */
  most: number
  /** The keys of the rows with which nothing was done. */
  onClose: (left: readonly string[]) => void
}

/**
 * An act on many rows: first whom it fits and whom not, and why; then each on its own, with what came
 * of it. Closed while it runs, it would go on unseen: until then it can be stopped.
 */
export function BulkActDialog<Row>(props: BulkActDialogProps<Row>) {
  const { act, rows, rowKey, nameOf, most, onClose } = props
  const byKey = new Map(rows.map((row) => [rowKey(row), row]))
  const fitting = rows.filter((row) => act.misfit(row) === undefined)
  const bulk = useBulkRun(async (key, requestKey) => {
    const row = byKey.get(key)
    return row === undefined ? undefined : act.run(row, requestKey)
  })
  const hasBegun = bulk.isRunning || bulk.results.length > 0
  const keysOf = (which: RowResult['state']) =>
    bulk.results.filter(({ state }) => state === which).map(({ key }) => key)
  const [done, lost] = [keysOf('done'), keysOf('lost')]
  const close = () => {
    if (!bulk.isRunning) onClose([...byKey.keys()].filter((key) => !done.includes(key)))
  }

  return (
    <Modal opened onClose={close} title={act.title} size="lg" withCloseButton={!hasBegun}>
      {hasBegun ? (
        <Running
          results={bulk.results}
          rows={fitting}
          nameOf={nameOf}
          rowKey={rowKey}
          isRunning={bulk.isRunning}
        />
      ) : (
        <DryRun act={act} rows={rows} fitting={fitting} nameOf={nameOf} most={most} />
      )}
      <div className={classes.actions} data-actions>
        {bulk.isRunning ? (
          <Button variant="default" onClick={bulk.stop}>
            Parar
          </Button>
        ) : (
          <Button variant="default" onClick={close}>
            {hasBegun ? 'Fechar' : 'Cancelar'}
          </Button>
        )}
        {!bulk.isRunning && lost.length > 0 && (
          <ActionButton onClick={() => bulk.run(lost)}>Tentar de novo</ActionButton>
        )}
        {!bulk.isRunning && act.copyAll && done.length > 0 && (
          <Button onClick={() => void copyAll(bulk.results)}>{act.copyAll}</Button>
        )}
        {!hasBegun && (
          <ActionButton
            color={act.danger ? 'red' : undefined}
            disabled={fitting.length === 0 || fitting.length > most}
            onClick={() => bulk.run(fitting.map(rowKey))}
          >
            {act.confirm(fitting.length)}
          </ActionButton>
        )}
      </div>
    </Modal>
  )
}

type DryRunProps<Row> = Pick<BulkActDialogProps<Row>, 'act' | 'rows' | 'nameOf' | 'most'> & {
  fitting: readonly Row[]
}

function DryRun<Row>({ act, rows, fitting, nameOf, most }: DryRunProps<Row>) {
  const misfits = Map.groupBy(
    rows.filter((row) => !fitting.includes(row)),
    (row) => act.misfit(row) ?? '',
  )
  return (
    <div className={classes.body}>
      <p>
        {fitting.length === rows.length
          ? `Vale para ${all(rows.length)}.`
          : `Vale para ${fitting.length} de ${rows.length} escolhidas.`}
      </p>
      {fitting.length > 0 && <p>{act.consequence(fitting)}</p>}
      {fitting.length > most && <p role="alert">Escolha até {most} por vez.</p>}
      {[...misfits].map(([why, some]) => (
        <section key={why} aria-label={why}>
          <h3 className={classes.why}>
            {why} ({some.length})
          </h3>
          <ul className={classes.names}>
            {some.map((row, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- they do not change, and two may have one name
              <li key={index}>{nameOf(row)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const all = (count: number): string =>
  count === 1 ? 'a escolhida' : `todas as ${count} escolhidas`

type RunningProps<Row> = Pick<BulkActDialogProps<Row>, 'rowKey' | 'nameOf' | 'rows'> & {
  results: readonly RowResult[]
  isRunning: boolean
}

function Running<Row>({ results, rows, rowKey, nameOf, isRunning }: RunningProps<Row>) {
  const countOf = (which: RowResult['state']) =>
    results.filter(({ state }) => state === which).length
  return (
    <div className={classes.body}>
      {isRunning && (
        <Progress value={(results.length / rows.length) * 100} aria-label="Andamento" />
      )}
      <p role="status">
        {isRunning
          ? `${results.length} de ${rows.length}`
          : summary({
              feita: countOf('done'),
              recusada: countOf('refused'),
              'sem resposta': countOf('lost'),
              'não tentada': rows.length - results.length,
            })}
      </p>
      <ul className={classes.results} aria-label="Resultado de cada uma">
        {rows.map((row) => {
          const result = results.find(({ key }) => key === rowKey(row))
          return (
            <li key={rowKey(row)}>
              <span className={classes.name}>{nameOf(row)}</span>
              <Outcome result={result} isWaiting={isRunning} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Outcome({ result, isWaiting }: { result: RowResult | undefined; isWaiting: boolean }) {
  if (!result) {
    const label = isWaiting ? 'Esperando' : 'Não tentada'
    return <StatusBadge tone="neutral" icon={IconClock} label={label} />
  }
  if (result.state === 'done') {
    return (
      <>
        <StatusBadge tone="success" icon={IconCircleCheck} label="Feito" />
        {result.gave && <span className={classes.said}>{result.gave}</span>}
      </>
    )
  }
  return (
    <>
      {result.state === 'refused' ? (
        <StatusBadge tone="danger" icon={IconCircleX} label="Recusada" />
      ) : (
        <StatusBadge tone="warning" icon={IconHelp} label="Sem resposta" />
      )}
      <span className={classes.said}>{result.why}</span>
    </>
  )
}

/** '3 feitas, 1 recusada.' */
function summary(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count], index) => index === 0 || count > 0)
    .map(([word, count]) => `${count} ${count === 1 || !word.endsWith('a') ? word : `${word}s`}`)
  return `${parts.join(', ')}.`
}

async function copyAll(results: readonly RowResult[]): Promise<void> {
  const texts = results.flatMap((result) =>
    result.state === 'done' && result.gave ? [result.gave] : [],
  )
  if (await copyText(texts.join('\n'))) notify.success('Copiado para a área de transferência.')
  else notify.error('Não foi possível copiar. Selecione o texto e copie manualmente.')
}
