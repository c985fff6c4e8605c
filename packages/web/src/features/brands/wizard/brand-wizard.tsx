import { CreateBrandBody, normalizeWebsite } from '@brandly/contract/brands';
import { cleanDomain } from '@brandly/contract/brands/domain.rules';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useReducer, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { useUser } from '../../../api/use-session.ts';
import { Banner } from '../../../ui/banner.tsx';
import { useOnline } from '../../../ui/behaviour/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { brandNameQuery, brandsQuery, useCreateBrand } from '../api.ts';
import { BrandFields, useNameTaken } from '../brand-fields.tsx';
import type { BrandForm } from '../brand-form.ts';
import { LogoUploader } from '../logo/logo-uploader.tsx';
import { logoUrlQuery } from '../logo/logo-url.ts';
import { useUnsentLogo } from '../logo/use-unsent-logo.ts';
import { readableHost } from '../readable-host.ts';
import { DomainDetailsStep } from './domain-details-step.tsx';
import { checkFailure, domainQuery } from './domain-query.ts';
import { DomainStep } from './domain-step.tsx';
import { forgetEntries } from './entries-store.ts';
import { ReviewStep } from './review-step.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import { keepEntries, readEntries } from './wizard-memory.ts';
import { WizardNext } from './wizard-next.tsx';
import {
  COUNTED_STEPS,
  type CountedStep,
  countedStep,
  FIRST_WIZARD_STATE,
  nextWizard,
  type WizardStep,
  websiteProblem,
  withSuggestions,
} from './wizard-state.ts';

const HEADINGS: Record<WizardStep, string> = {
  domain: 'What is your website?',
  domainDetails: 'What we found',
  details: 'Tell us about your brand',
  review: 'Review your brand',
};
const COUNTED_LABELS: Record<CountedStep, string> = { domain: 'Website', details: 'Details', review: 'Review' };

type BrandWizardProps = { open: boolean; onOpenChange: (open: boolean) => void };

const emptyForm = (name: string): Partial<BrandForm> => ({
  name,
  description: '',
  url: '',
  logo: null,
  timeZone: Temporal.Now.timeZoneId(),
});

/** Creates a brand, step by step, over the whole screen. It restores what a person entered who left half-way. */
export function BrandWizard({ open, onOpenChange }: BrandWizardProps) {
  const formId = useId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useCreateBrand();
  const [kept] = useState(() => readEntries(Date.now()));
  // The first brand gets the name that was given at sign-up.
  const user = useUser();
  const [wished] = useState(() =>
    queryClient.getQueryData(brandsQuery.queryKey)?.length === 0 ? (user?.brandName ?? '') : '',
  );
  const [state, dispatch] = useReducer(nextWizard, kept?.state ?? FIRST_WIZARD_STATE);
  const form = useForm<BrandForm>({
    resolver: zodResolver(CreateBrandBody),
    defaultValues: { ...emptyForm(wished), ...kept?.form },
    mode: 'onTouched',
  });
  const entries = useWatch({ control: form.control });
  const nameTaken = useNameTaken(entries.name ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [checking, setChecking] = useState<AbortController | null>(null);
  const [previewUrl, setPreviewUrl] = useState<string | null>(null);
  const storedLogo = useQuery(logoUrlQuery(previewUrl === null ? (entries.logo ?? null) : null));
  const logoUrl = entries.logo ? (previewUrl ?? storedLogo.data ?? null) : null;
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, check } = state;
  const websiteWithoutCheck = state.noWebsite ? 'none' : 'open';
  const websiteField = check ? 'locked' : websiteWithoutCheck;
  const unsentLogo = useUnsentLogo();
  const isOnline = useOnline();

  const isBegun = state !== FIRST_WIZARD_STATE || form.formState.isDirty;
  useEffect(() => {
    if (!create.isSuccess && isBegun) keepEntries({ state, form: entries }, Date.now());
  }, [state, entries, isBegun, create.isSuccess]);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const startOver = () => {
    forgetEntries();
    form.reset(emptyForm(wished));
    setPreviewUrl(null);
    create.reset();
    dispatch({ type: 'start-over' });
  };
  const left = useEffectEvent(() => {
    checking?.abort();
    void queryClient.invalidateQueries({ queryKey: brandsQuery.queryKey });
  });
  useEffect(() => {
    if (!open) return undefined;
    return () => left();
  }, [open]);
  // The browser's Back goes one step back in the wizard; in the first step it leaves the wizard.
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      if (!create.isPending) dispatch({ type: 'back' });
      return true;
    },
    enableBeforeUnload: false,
    disabled: !open || (step === 'domain' && !create.isPending),
  });
  const look = async () => {
    const missing = websiteProblem(state.website);
    setProblem(missing);
    setFailure(null);
    if (missing !== null) return;
    const abort = new AbortController();
    setChecking(abort);
    try {
      const found = await queryClient.fetchQuery(domainQuery(cleanDomain(state.website)));
      if (abort.signal.aborted) return;
      const { name, description, url } = form.getValues();
      const given = withSuggestions({ name, description, url }, found, check);
      for (const field of ['name', 'description', 'url'] as const) form.setValue(field, given[field] ?? '');
      dispatch({ type: 'checked', check: found });
    } catch (error) {
      if (!abort.signal.aborted) setFailure(checkFailure(error));
    } finally {
      setChecking(null);
    }
  };
  const toReview = async () => {
    if (await unsentLogo.sendFirst()) await form.handleSubmit(() => !nameTaken && dispatch({ type: 'next' }))();
  };
  const submit = form.handleSubmit((body) =>
    create.mutate(
      { ...body, url: normalizeWebsite(body.url ?? '') },
      {
        onSuccess: (brand) => {
          forgetEntries();
          onOpenChange(false);
          toast.success(`${brand.name} is ready.`, {
            action: {
              label: 'Connect accounts',
              onPress: () => void navigate({ to: '/dashboard/brands/$brandId/social', params: { brandId: brand.id } }),
            },
          });
        },
        onError: (error) => {
          if (!(error instanceof ApiError)) return;
          if (error.code === 'media_not_found') form.setValue('logo', null);
          if (error.code === 'brand_name_taken') {
            dispatch({ type: 'back' });
            // Another tab may have added it: its field says so, and there is no way on with this name.
            queryClient.setQueryData(brandNameQuery(body.name.trim()).queryKey, true);
          }
        },
      },
    ),
  );

  return (
    <WizardFrame
      open={open}
      onOpenChange={onOpenChange}
      locked={create.isPending}
      title="Add Brand"
      steps={COUNTED_STEPS.map((id) => ({ id, label: COUNTED_LABELS[id] }))}
      current={countedStep(step)}
      heading={HEADINGS[step]}
      headingRef={heading}
      back={
        step === 'domain' ? (
          isBegun && (
            <Button kind="quiet" className="-ml-3" onClick={startOver}>
              Start over
            </Button>
          )
        ) : (
          <Button disabled={create.isPending} onClick={() => dispatch({ type: 'back' })}>
            Back
          </Button>
        )
      }
      next={
        <WizardNext
          step={step}
          formId={formId}
          checking={checking !== null}
          sendingLogo={unsentLogo.isSending}
          nameTaken={nameTaken}
          creating={create.isPending}
          onNoWebsite={() => {
            setProblem(null);
            setFailure(null);
            form.setValue('url', '');
            dispatch({ type: 'no-website' });
          }}
          onNext={() => dispatch({ type: 'next' })}
          onCreate={() => void submit()}
        />
      }
    >
      {!isOnline && step !== 'domain' && (
        <div className="mt-4">
          <Banner status="draft">You are offline. You can add the brand once you are back online.</Banner>
        </div>
      )}
      {step === 'domain' && (
        <DomainStep
          formId={formId}
          website={state.website}
          problem={problem}
          failure={failure}
          checking={checking !== null}
          isOnline={isOnline}
          onWebsite={(text) => {
            setProblem(null);
            dispatch({ type: 'website', text });
          }}
          onSubmit={() => void look()}
        />
      )}
      {step === 'domainDetails' && check && (
        <DomainDetailsStep
          check={check}
          wantsHelp={state.wantsHelp}
          onHelp={(wanted) => dispatch({ type: 'help', wanted })}
        />
      )}
      {step === 'details' && (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void toReview();
          }}
          className="mt-5 grid gap-4"
        >
          <BrandFields form={form} website={websiteField} />
          <LogoUploader
            shownUrl={logoUrl}
            brandId={null}
            onUnsent={unsentLogo.onUnsent}
            offer={
              check?.icon
                ? {
                    label: `The icon of ${readableHost(check.domain)}`,
                    picture: check.icon,
                    fileName: `${check.domain}.png`,
                  }
                : null
            }
            onChange={(uploaded) => {
              form.setValue('logo', uploaded?.logo ?? null, { shouldDirty: true });
              setPreviewUrl(uploaded?.previewUrl ?? null);
            }}
          />
        </form>
      )}
      {step === 'review' && (
        <>
          {create.error && (
            <div className="mt-4">
              <Banner status="failed">
                {create.error instanceof ApiError && create.error.code === 'media_not_found'
                  ? 'The uploaded logo has expired. Add the brand without it, or go back and choose it again.'
                  : messageOf(create.error, 'Failed to add brand. Please try again.')}
              </Banner>
            </div>
          )}
          <ReviewStep form={form.getValues()} logoUrl={logoUrl} onEdit={() => dispatch({ type: 'back' })} />
        </>
      )}
      {isBegun && step !== 'review' && <p className="mt-6 type-small text-ink-3">Your progress is saved.</p>}
    </WizardFrame>
  );
}
