/** What other features may use of the screens before sign-in. */
export { AuthFrame, LINK_CLASS } from './auth-frame.tsx';
export { CodeInput } from './code-input.tsx';
export { NewPasswordField } from './new-password-field.tsx';
export { OutcomeFrame } from './outcome-frame.tsx';
export { PhoneInput } from './phone-input.tsx';
