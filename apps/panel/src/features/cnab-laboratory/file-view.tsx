import { bankText } from '@vintem/brazil/bank'
import {
  type CnabFile,
  type CnabProblem,
  findProblems,
  refusedItems,
} from '@vintem/brazil/cnab-laboratory'
import { formatCount } from '@vintem/brazil/money'
import { useMemo, useState } from 'react'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FileLines } from './file-lines.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { RefusedSection } from './refused-section.tsx'
import classes from './cnab-laboratory.module.css'

/** What a file is, what is wrong with it, what a bank refused in it, and its lines. */
export function FileView({ name, file }: { name: string; file: CnabFile }) {
  const problems = useMemo(() => findProblems(file), [file])
  const refused = useMemo(() => refusedItems(file), [file])
  const [line, setLine] = useState<number>()
  const count = formatCount(problems.length)
  return (
    <>
      <DefinitionList
        items={[
          { label: 'Arquivo', value: name },
          { label: 'Leiaute', value: `CNAB ${file.layout}` },
          { label: 'Banco', value: bankText(file.bank) },
          {
            label: 'Conteúdo',
            value: `${file.direction === 'RETORNO' ? 'Retorno' : 'Remessa'} de ${file.contents}`,
          },
          { label: 'Linhas', value: formatCount(file.lines.length) },
          { label: 'Problemas', value: problems.length === 0 ? 'Nenhum encontrado' : count },
        ]}
      />
      {problems.length > 0 && <ProblemsSection problems={problems} onOpen={setLine} />}
      {refused.length > 0 && <RefusedSection items={refused} returned={file} />}
      <FileLines file={file} problems={problems} onOpen={setLine} />
      {line !== undefined && (
        <RecordDialog
          file={file}
          line={line}
          problems={problems.filter((each) => each.line === line)}
          onGo={setLine}
          onClose={() => setLine(undefined)}
        />
      )}
    </>
  )
}

/** More are of one cause, and nobody reads them. */
const SHOWN_PROBLEMS = 50

type ProblemsSectionProps = { problems: readonly CnabProblem[]; onOpen: (line: number) => void }

function ProblemsSection({ problems, onOpen }: ProblemsSectionProps) {
  const others = problems.length - SHOWN_PROBLEMS
  return (
    <Section title="Problemas">
      <ul className={classes.problems}>
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, text }) => (
          <li key={`${line ?? ''} ${text}`}>
            {line !== undefined && (
              <button type="button" className={classes.place} onClick={() => onOpen(line)}>
                Linha {line}
              </button>
            )}{' '}
            {text}
          </li>
        ))}
      </ul>
      {others > 0 && <p>E mais {formatCount(others)}.</p>}
    </Section>
  )
}
