import { Tabs } from '@mantine/core'
import { IconRefresh, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cents, formatCount, reaisToCents } from '@vintem/brazil/money'
import { compareBooks } from '@vintem/contracts/operator-reconciliation/endpoints'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { ActionButton } from '#components/actions/action-button.tsx'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import type { ListProps } from '#components/lists/list-filter.ts'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { TabRow } from '#components/screen/tab-row.tsx'
import { FactsSkeleton } from '#components/states/facts-skeleton.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { DateText, DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { ImportedDialog } from './imported-dialog.tsx'
import {
  type Compared,
  type ReconciliationFilter,
  reconciliationQuery,
} from './operator-reconciliation.queries.ts'
import { useDecided } from './operator-waiting.queries.ts'
import { ReconciledDays } from './reconciled-days.tsx'
import { BankLines, BookItems } from './reconciliation-lists.tsx'
import { useStatementUpload } from './use-statement-upload.ts'
import classes from './operator.module.css'

const { title } = operatorScreens.reconciliation

/** The bank's statements beside the books: import, what was found, and what is left over on each side. */
export function OperatorReconciliation(props: ListProps<ReconciliationFilter>) {
  const { filter, onFilterChange } = props
  const { data, error, refetch } = useQuery(reconciliationQuery)
  const tab = filter.tab ?? 'dias'
  const tabs = [
    { value: 'dias' as const, label: 'Dias' },
    { value: 'linhas' as const, label: 'Linhas do banco' },
    { value: 'livros' as const, label: 'Só nos livros', total: totalOf(data?.inBooks) },
  ]
  return (
    <Screen
      title={title}
      description="O que o banco diz que aconteceu, ao lado dos livros de todos os vendedores."
      actions={<Actions />}
    >
      <div className={classes.sections}>
        {data ? (
          <Overview compared={data} />
        ) : error ? (
          <FailureState
            title="Não foi possível carregar a conciliação."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <FactsSkeleton />
        )}
        <Tabs
          value={tab}
          onChange={(next) => onFilterChange({ tab: next as ReconciliationFilter['tab'] })}
        >
          <TabRow label={title} tabs={tabs} current={tab} />
          <Tabs.Panel value={tab} className={classes.below}>
            {tab === 'dias' && <ReconciledDays {...props} />}
            {tab === 'linhas' && <BankLines {...props} />}
            {tab === 'livros' && <BookItems {...props} />}
          </Tabs.Panel>
        </Tabs>
        {data && <Files statements={data.statements} />}
      </div>
    </Screen>
  )
}

const totalOf = (count: number | undefined) =>
  count === undefined ? undefined : { count, more: false }

function Actions() {
  const upload = useStatementUpload()
  const decided = useDecided()
  const compare = async () => {
    try {
      const { matched, atBank, inBooks } = await operatorApi(compareBooks)
      notify.success(
        `Comparado: ${formatCount(matched)} encontrados agora, ${formatCount(atBank)} só no banco, ${formatCount(inBooks)} só nos livros.`,
      )
      await decided()
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <>
      <ActionButton
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={compare}
      >
        Comparar de novo
      </ActionButton>
      <FilePicker
        label="Importar extrato"
        accept={['.ofx', '.ret', '.txt', '.rem']}
        icon={<IconUpload size={16} aria-hidden />}
        onPick={([file]) => void upload.send(file)}
        single
        busy={upload.isBusy}
      />
      {upload.imported && <ImportedDialog imported={upload.imported} onClose={upload.forget} />}
    </>
  )
}

const centsOf = (reais: number) => reaisToCents(reais) ?? cents(0)

function Overview({ compared: { comparedAt, atBank, inBooks, accounts } }: { compared: Compared }) {
  return (
    <Section title="Como está" framed>
      <DefinitionList
        items={[
          {
            label: 'Última comparação',
            value: comparedAt ? <DateTimeText value={comparedAt} /> : 'nenhuma: importe um extrato',
          },
          { label: 'Linhas só no banco', value: formatCount(atBank) },
          { label: 'Dinheiro só nos livros', value: formatCount(inBooks) },
        ]}
      />
      {accounts.length > 0 && (
        <div className={classes.below}>
          <ul className={classes.people}>
            {accounts.map(({ account, day, bank, books, difference }) => (
              <li key={account}>
                <div className={classes.item}>
                  <strong>Conta {account}</strong>
                  <span className={classes.muted}>
                    Em <DateText value={day} /> o banco diz <Money amountCents={centsOf(bank)} />,
                    os livros <Money amountCents={centsOf(books)} />.
                  </span>
                </div>
                <span>
                  Diferença: <Money amountCents={centsOf(difference)} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  )
}

function Files({ statements }: Pick<Compared, 'statements'>) {
  return (
    <Section title="Últimos extratos importados" framed>
      {statements.length === 0 ? (
        <p className={classes.none}>Nenhum extrato foi importado.</p>
      ) : (
        <ul className={classes.people}>
          {statements.map(({ id, name, account, firstDay, lastDay, lines, importedAt }) => (
            <li key={id}>
              <div className={classes.item}>
                <strong>{name}</strong>
                <span className={classes.muted}>
                  Conta {account}, de <DateText value={firstDay} /> a <DateText value={lastDay} />:{' '}
                  linhas novas: {formatCount(lines)}.
                </span>
              </div>
              <span className={classes.muted}>
                <DateTimeText value={importedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
