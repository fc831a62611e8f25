{{- define "porte.name" }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ end -}}

{{- define "porte.secretPrefix" }}{{ .Values.secrets.prefix | default (include "porte.name" .) }}{{ end -}}

{{/* Labels by which pods are selected; they never change. Input: list of root, component. */}}
{{- define "porte.selector" -}}
app.kubernetes.io/instance: {{ (first .).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end -}}

{{- define "porte.labels" -}}
{{ include "porte.selector" . }}
app.kubernetes.io/name: porte
app.kubernetes.io/part-of: porte
app.kubernetes.io/managed-by: {{ (first .).Release.Service }}
app.kubernetes.io/version: {{ (first .).Values.image.tag | default (first .).Chart.AppVersion | quote }}
helm.sh/chart: {{ printf "%s-%s" (first .).Chart.Name (first .).Chart.Version }}
{{- range $key, $value := (first .).Values.commonLabels }}
{{ $key }}: {{ $value | quote }}
{{- end }}
{{- end -}}

{{/* The head of a resource: its kind, name and labels. Input: list of root, apiVersion, kind, component, and the name where it is another than <release>-<component>. */}}
{{- define "porte.resource" }}
---
apiVersion: {{ index . 1 }}
kind: {{ index . 2 }}
metadata:
  name: {{ if gt (len .) 4 }}{{ index . 4 }}{{ else }}{{ include "porte.name" (first .) }}-{{ index . 3 }}{{ end }}
  labels: {{ include "porte.labels" (list (first .) (index . 3)) | nindent 4 }}
{{- end -}}

{{/* A container of one of our images. Input: root, name, image, args, env, resources, files (folders of the volume by their mount path). */}}
{{- define "porte.container" -}}
name: {{ .name }}
image: {{ with .root.Values.image.registry }}{{ . }}/{{ end }}porte-{{ .image }}:{{ get .root.Values.image.tags .image | default .root.Values.image.tag | default .root.Chart.AppVersion }}{{ with get .root.Values.image.digests .image }}@{{ . }}{{ end }}
imagePullPolicy: {{ .root.Values.image.pullPolicy }}
{{- with .args }}
args: {{ toJson . }}
{{- end }}
{{- if not .config }}
env:
  - { name: SECRETS_DIR, value: /run/secrets/porte }
  {{- range $key, $value := .env }}
  - { name: {{ $key }}, value: {{ $value | quote }} }
  {{- end }}
{{- end }}
resources: {{ toJson .resources }}
securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: [ALL] } }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  - { name: secrets, mountPath: /run/secrets/porte, readOnly: true }
  {{- range $path, $folder := .files }}
  - { name: files, mountPath: {{ $path }}, subPath: {{ $folder }} }
  {{- end }}
  {{- range .mounts }}
  - {{ toJson . }}
  {{- end }}
{{- end -}}

{{/* What every pod has beside its containers. Input: root, user, secrets (file names and keys by Secret), files (whether it mounts the volume), affinity. */}}
{{- define "porte.pod" -}}
{{- $user := .user | default 65532 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  { runAsNonRoot: true, {{ if .root.Values.fixedUser }}runAsUser: {{ $user }}, runAsGroup: {{ $user }}, fsGroup: {{ $user }}, {{ end }}fsGroupChangePolicy: OnRootMismatch, seccompProfile: { type: RuntimeDefault } }
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- if and .files (has "ReadWriteOnce" .root.Values.storage.accessModes) }}
# a volume that one node mounts holds every pod on that node
affinity:
  podAffinity:
    requiredDuringSchedulingIgnoredDuringExecution:
      - { topologyKey: kubernetes.io/hostname, labelSelector: { matchLabels: { app.kubernetes.io/instance: {{ .root.Release.Name }}, porte/volume: files } } }
{{- else if .affinity }}
affinity: {{ toJson .affinity }}
{{- end }}
volumes:
  {{- range .volumes }}
  - {{ toJson . }}
  {{- end }}
  - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
  {{- if .files }}
  - name: files
    persistentVolumeClaim: { claimName: {{ .root.Values.storage.existingClaim | default (printf "%s-files" (include "porte.name" .root)) }} }
  {{- end }}
  {{- with .secrets }}
  - name: secrets
    projected:
      defaultMode: 288
      sources:
        {{- range $secret, $items := . }}
        - secret: { name: {{ $secret }}, items: [{{ range $path, $key := $items }}{ key: {{ $key }}, path: {{ $path }} }, {{ end }}] }
        {{- end }}
  {{- end }}
{{- end -}}

{{- define "porte.brokers" -}}
{{- if eq .Values.kafka.mode "embedded" }}{{ include "porte.name" . }}-kafka:9092{{ else }}{{ .Values.kafka.brokers }}{{ end -}}
{{- end -}}

{{- define "porte.brokerEnv" -}}
KAFKA_BROKERS: {{ include "porte.brokers" . | quote }}
{{- if eq .Values.kafka.mode "brokers" }}
{{- with .Values.kafka.username }}
KAFKA_USERNAME: {{ . | quote }}
{{- end }}
{{- if .Values.kafka.tls }}
KAFKA_TLS: "on"
{{- end }}
{{- end }}
{{- end -}}

{{/* The secret files of a component or of a Job. Input: root, component, names of its own Secret's variables, shared ones, kafka (whether it reaches the broker). */}}
{{- define "porte.secrets" -}}
{{- $root := .root -}}
{{- $all := dict -}}
{{- $own := dict -}}
{{- $shared := dict -}}
{{- range .names }}{{ $_ := set $own . . }}{{ end -}}
{{- range concat .shared (ternary $root.Values.kafka.secrets list (and .kafka (eq $root.Values.kafka.mode "brokers"))) }}{{ $_ := set $shared . . }}{{ end -}}
{{- if $own }}{{ $_ := set $all (printf "%s-%s" (include "porte.secretPrefix" $root) .component) $own }}{{ end -}}
{{- if $shared }}{{ $_ := set $all (printf "%s-shared" (include "porte.secretPrefix" $root)) $shared }}{{ end -}}
{{- if and .kafka (eq $root.Values.kafka.mode "strimzi") -}}
{{- $_ := set $all (printf "%s-%s-%s" (include "porte.name" $root) .component (first $root.Values.kafka.strimzi.users)) (dict "KAFKA_PASSWORD" "password") -}}
{{- $_ := set $all (printf "%s-cluster-ca-cert" $root.Values.kafka.strimzi.cluster) (dict "KAFKA_CA" "ca.crt") -}}
{{- end -}}
{{- toYaml $all -}}
{{- end -}}

{{/* The variables of the shared Secret that a component reads. Input: root, values. */}}
{{- define "porte.sharedNames" -}}
{{- concat (list "ACTOR_SECRET") (ternary (list "S3_ACCESS_KEY" "S3_SECRET_KEY") list (and (default false .values.database) (eq .root.Values.storage.mode "s3"))) | toYaml -}}
{{- end -}}

{{/* The variables of a component's own Secret. */}}
{{- define "porte.secretNames" -}}
{{- $names := .values.secrets -}}
{{- if .values.database }}{{ $names = concat $names (list "DATABASE_URL" "SYSTEM_DATABASE_URL") }}{{ end -}}
{{- if and .values.mail (eq .root.Values.mail.mode "smtp") }}{{ $names = append $names "SMTP_URL" }}{{ end -}}
{{- toYaml $names -}}
{{- end -}}

{{/* A component's environment, without its secrets. */}}
{{- define "porte.env" -}}
{{- $name := include "porte.name" .root -}}
{{- $all := .root.Values -}}
{{- $env := dict "HOST" "0.0.0.0" "PORT" "8080" "NODE_ENV" "production" "LOG_LEVEL" "info" "SECRETS_DIR" "/run/secrets/porte" -}}
{{- $_ := set $env "STOP_ANNOUNCED_MS" ($all.stopAnnouncedMs | int | toString) -}}
{{- if eq $all.kafka.mode "strimzi" }}{{ $_ := set $env "KAFKA_USERNAME" (printf "%s-%s-%s" $name .component (first $all.kafka.strimzi.users)) }}{{ end -}}
{{- $_ := mustMerge $env (include "porte.brokerEnv" .root | fromYaml) -}}
{{- range .values.calls }}{{ $_ := set $env (printf "%s_URL" (upper .)) (printf "http://%s-%s:8080" $name .) }}{{ end -}}
{{- if and .values.database (eq $all.storage.mode "volume") }}{{ $_ := set $env "STORAGE_DIR" "/var/porte/files" }}{{ end -}}
{{- if and .values.database (eq $all.storage.mode "s3") }}{{ $_ := mustMerge $env (dict "S3_ENDPOINT" $all.storage.s3.endpoint "S3_BUCKET" $all.storage.s3.bucket "S3_REGION" $all.storage.s3.region) }}{{ end -}}
{{- if .values.mail }}{{ $_ := mustMerge $env (dict "MAIL_FROM" $all.mail.from "SIGN_IN_URL" "https://{host}/" "BASE_DOMAIN" $all.host "DEFAULT_TENANT" $all.defaultTenant) }}{{ end -}}
{{- if and .values.mail (eq $all.mail.mode "embedded") }}{{ $_ := set $env "SMTP_URL" (printf "smtp://%s-mail:1025" $name) }}{{ end -}}
{{- if .values.public -}}
{{- $_ := mustMerge $env (dict "BASE_DOMAIN" $all.host "DEFAULT_TENANT" $all.defaultTenant "TRUST_PROXY" (default "127.0.0.1" $all.trustedProxies) "WEB_DIR" "/porte/web/dist") -}}
{{- end -}}
{{- /* The gateway's own port is open to everybody. */}}
{{- if $all.monitoring.metrics }}{{ $_ := set $env (ternary "METRICS_PORT" "METRICS" (default false .values.public)) (ternary "9464" "on" (default false .values.public)) }}{{ end -}}
{{- range $key, $value := .values.env }}{{ $_ := set $env $key (toString $value) }}{{ end -}}
{{- toYaml $env -}}
{{- end -}}
