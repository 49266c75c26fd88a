import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@vintem/brazil/document'
import { can } from '@vintem/contracts/access'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { Section } from '#components/screen/section.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { useMay } from '#lib/use-session.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { AppearancePreview } from './appearance-preview.tsx'
import { type Appearance, appearanceQuery } from './appearance.queries.ts'
import { LogoField } from './logo-field.tsx'
import classes from './appearance.module.css'

/** How the seller appears to its buyers: logo, colour and contacts, with a preview of both schemes. */
export function AppearanceSection() {
  const { data, error, refetch } = useQuery(appearanceQuery)
  const mayChange = useMay(can.changePlans)
  return (
    <Section
      title="Aparência para os compradores"
      description="Logotipo, cor e contatos nas páginas de pagamento, nos planos, na área do assinante, nos e-mails e no boleto."
    >
      {data ? (
        <div className={classes.content}>
          {mayChange ? (
            <>
              <LogoField logo={data.logo} />
              <AppearanceForm appearance={data} />
            </>
          ) : (
            <Facts appearance={data} />
          )}
        </div>
      ) : error ? (
        <FailureState
          title="Não foi possível carregar a aparência."
          error={error}
          onRetry={refetch}
        />
      ) : (
        <FormSkeleton />
      )}
    </Section>
  )
}

const Facts = ({ appearance }: { appearance: Appearance }) => (
  <>
    <AppearancePreview {...appearance} color={appearance.color ?? ''} />
    <DefinitionList
      items={[
        { label: 'Cor', value: appearance.color?.toUpperCase(), isCode: true },
        { label: 'E-mail para compradores', value: appearance.contact.email },
        { label: 'Telefone', value: appearance.phone && formatPhone(appearance.phone) },
        { label: 'Site', value: appearance.site },
      ]}
    />
  </>
)
