import { Input } from '@src/components/ui/input';
import { Tooltip } from '@src/components/ui/tooltip';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A password input with a button that shows the password. */
export const PasswordInput = (props: ComponentProps<'input'>) => {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = t(isShown ? 'login.hidePassword' : 'login.showPassword');
  return (
    <span className="relative block">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-12" />
      <Tooltip text={label}>
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-label={label}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 grid w-control place-items-center rounded text-text-muted hover:text-text"
        >
          <Icon className="size-5" aria-hidden />
        </button>
      </Tooltip>
    </span>
  );
};
