import { useNavigate } from '@remix-run/react';
import { PasskeyButton } from './second-factors/PasskeyButton.tsx';
import * as texts from './texts.ts';

/** Signing in without a password, where the browser can. It stands in the form of the other way. */
export function PasskeySignIn({ next }: { next: string }) {
  const navigate = useNavigate();
  return (
    <PasskeyButton
      block
      failed={texts.loginFailed}
      onPress={async (form) => {
        const rememberMe = form !== null && new FormData(form).has('rememberMe');
        const { signChallenge } = await import('./second-factors/passkey-ceremony.ts');
        return signChallenge('sign-in', '/api/login/passkey', { rememberMe });
      }}
      onDone={() => navigate(next, { replace: true })}
    >
      {texts.signPasskey}
    </PasskeyButton>
  );
}
