type AutomaticFieldProps = {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Whether the code also agrees to pay what follows by Pix Automático. */
export const AutomaticField = ({ isOn, onChange }: AutomaticFieldProps) => (
  <label className="consent">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>
      Pagar as próximas cobranças por Pix Automático. Você autoriza no aplicativo do seu banco,
      junto com este pagamento, e pode cancelar quando quiser.
    </span>
  </label>
)
