import { forwardRef, type ComponentPropsWithoutRef } from 'react';
import { Link, type LinkProps } from '@remix-run/react';

export type PressableProps =
  | (ComponentPropsWithoutRef<'button'> & { to?: undefined; href?: undefined })
  | (LinkProps & { href?: undefined })
  | (ComponentPropsWithoutRef<'a'> & { href: string; to?: undefined });

/** A button, or a link: `to` for a screen of this site, `href` for any other address. */
export const Pressable = forwardRef<HTMLButtonElement, PressableProps>(
  function Pressable(props, ref) {
    if (props.to !== undefined) return <Link {...props} />;
    if (props.href !== undefined) {
      const { children, ...anchor } = props;
      return <a {...anchor}>{children}</a>;
    }
    return <button ref={ref} {...props} />;
  },
);
