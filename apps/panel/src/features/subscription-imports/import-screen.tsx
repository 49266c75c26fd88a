import { Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@vintem/brazil/money'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { PanelScreen } from '#shell/panel-screen.tsx'
import { CardInvitations } from './card-invitations.tsx'
import { ColumnsForm } from './columns-form.tsx'
import { ForecastSection } from './forecast-section.tsx'
import { ImportRows } from './import-rows.tsx'
import { ImportStateBadge } from './import-state-badge.tsx'
import { importQuery, type ImportSearch, type SheetImport } from './imports.queries.ts'
import { UndoImport } from './undo-import.tsx'
import classes from './subscription-imports.module.css'

type SheetImportScreenProps = {
  id: string
  search: ImportSearch
  onSearchChange: (search: ImportSearch, options?: { inPlace?: boolean }) => void
}

/** One import: its columns, what it would do, and its rows. */
export function SheetImportScreen(props: SheetImportScreenProps) {
  const { data, error, refetch } = useQuery(importQuery(props.id))
  if (!data) {
    return (
      <PanelScreen>
        {error ? (
          <FailureState
            title="Não foi possível carregar a importação."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
      </PanelScreen>
    )
  }
  return (
    <PanelScreen
      title={data.name}
      aside={<ImportStateBadge state={data.state} />}
      actions={<UndoImport sheet={data} />}
    >
      <div className={classes.steps}>
        <Step {...props} sheet={data} />
      </div>
    </PanelScreen>
  )
}

/** What there is to see and to do, by how far the import is. */
function Step({ id, sheet, ...list }: SheetImportScreenProps & { sheet: SheetImport }) {
  const { rows, counts } = sheet
  switch (sheet.state) {
    case 'UPLOADED':
      return <Working label="Lendo a planilha…" />
    case 'REFUSED':
      return (
        <StateMessage role="alert" title="Esta planilha não pode ser importada">
          {sheet.refusal} {sheet.rowsKept ? 'Corrija o arquivo e envie' : 'Envie a planilha'} de
          novo.
        </StateMessage>
      )
    case 'MAPPED':
      return <ColumnsForm sheet={sheet} />
    case 'CHECKING':
      return <Working label="Conferindo as linhas…" done={sheet.checkedRows} of={rows} />
    case 'RUNNING':
      return (
        <Working
          label="Importando as assinaturas…"
          done={counts.imported}
          of={counts.imported + counts.ready}
        />
      )
    case 'CHECKED':
      return (
        <>
          <ForecastSection sheet={sheet} />
          <ImportRows id={id} sheet={sheet} {...list} />
          <ColumnsForm sheet={sheet} />
        </>
      )
    case 'UNDOING':
      return (
        <Working
          label="Desfazendo a importação…"
          done={counts.undone}
          of={counts.undone + counts.imported}
        />
      )
    case 'DONE':
    case 'UNDONE':
      return (
        <>
          {!sheet.rowsKept && (
            <Text c="dimmed" size="sm">
              O que estava no arquivo foi apagado 30 dias depois do envio. As assinaturas continuam.
            </Text>
          )}
          <CardInvitations id={id} />
          <ImportRows id={id} sheet={sheet} {...list} />
        </>
      )
  }
}

type WorkingProps = { label: string; done?: number; of?: number }

/** What the server is doing; the screen follows, and may be left. */
function Working({ label, done = 0, of = 0 }: WorkingProps) {
  const share = of > 0 ? Math.min(100, (done / of) * 100) : 100
  return (
    <StateMessage title={label}>
      <Progress.Root size="sm" className={classes.progress}>
        <Progress.Section value={share} animated={of === 0} aria-label={label} />
      </Progress.Root>
      {of > 0 && `${formatCount(done)} de ${formatCount(of)}. `}
      Você pode sair desta página: o trabalho continua.
    </StateMessage>
  )
}
