import { useQuery } from '@tanstack/react-query'
import { operatorScreens } from '@vintem/contracts/operators/screens'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { operatorSessionQuery } from './operator.queries.ts'

/** The first screen of an operator. */
export function OperatorHome() {
  const { data: session } = useQuery(operatorSessionQuery)
  return (
    <Screen
      title={operatorScreens.home.title}
      description="Tudo o que você vê e faz aqui fica na auditoria da plataforma."
    >
      {session && (
        <Section title="Sua sessão" framed>
          <DefinitionList
            items={[
              { label: 'E-mail', value: session.email },
              { label: 'Termina em', value: <DateTimeText value={session.expiresAt} /> },
              { label: 'Sem uso', value: 'termina depois de 30 minutos' },
            ]}
          />
        </Section>
      )}
    </Screen>
  )
}
